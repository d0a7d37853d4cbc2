import type { LawFact } from '#core/guide/guide-schema.ts';
import { lawText as text } from '#text/guide/law.ts';
import { practicalText } from '#text/guide/practical.ts';
import { Fact, KnowLine, KnowPart } from './know-list.tsx';

/** What the law of a country asks or forbids, topic by topic, each with who says so. */
export function Law({ law, country }: { law: readonly LawFact[]; country: string }) {
  if (law.length === 0) {
    const [none, readPage] = text.none;
    return (
      <KnowLine id="law" title={text.title(country)}>
        {none} <a href="#governments">{readPage}</a>.
      </KnowLine>
    );
  }
  const topics = [...Map.groupBy(law, ({ fact }) => text.topic(fact))];
  return (
    <KnowPart id="law" title={text.title(country)} gist={text.gist(law)}>
      <dl>
        {topics.map(([topic, facts]) => (
          <Fact key={topic} name={topic} topic={facts.map(({ fact }) => fact).join(' ')}>
            {facts.map((each) => (
              <p key={each.fact + each.class}>
                {text.says(each.fact, each.class)} <small>{practicalText.saidBy(each.said)}</small>
              </p>
            ))}
          </Fact>
        ))}
      </dl>
      <p>
        {text.lead} <a href="#governments">{text.pages}</a>.
      </p>
    </KnowPart>
  );
}
