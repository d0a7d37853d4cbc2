import type { LawFact } from '#core/guide/guide-schema.ts';
import { lawText as text } from '#text/guide/law.ts';
import { practicalText } from '#text/guide/practical.ts';
import { Fact, KnowPart } from './know-list.tsx';

/** What the law of a country asks or forbids, topic by topic, each with who says so. */
export function Law({ law, country }: { law: readonly LawFact[]; country: string }) {
  if (law.length === 0) {
    const [noRecord, readPage] = text.noRecord;
    return (
      <div>
        <h3>{text.title(country)}</h3>
        <p>
          {noRecord} <a href="#governments">{readPage}</a>.
        </p>
      </div>
    );
  }
  const topics = [...Map.groupBy(law, ({ fact }) => text.topic(fact))];
  return (
    <KnowPart title={text.title(country)} gist={text.gist(topics.map(([topic]) => topic))}>
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
