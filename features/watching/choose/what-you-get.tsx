import type { ChannelKind } from '#core/watching/watching.ts';
import ask from '#features/reports/ask/ask.module.css';
import { signUpText } from '#text/watching/sign-up.ts';
import { watchFormText } from '#text/watching/watch-form.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Shield } from '#ui/place/shield.tsx';
import { SampleTag } from '#ui/tag.tsx';

const text = signUpText.get;
const SAMPLE = { before: 63, now: 57 };

/** A message as it looks, what it is for, how it comes and how it ends. */
export function WhatYouGet({ kinds, hasAlerts }: { kinds: readonly ChannelKind[]; hasAlerts: boolean }) {
  const ways = kinds.map((kind) => watchFormText.kinds[kind]);
  const rows: [icon: IconName, title: string, words: string][] = [
    ['alert', text.what, hasAlerts ? text.whatText : text.whatTextWithoutAlerts],
    ['mail', text.how, text.howText(ways)],
    ['history', text.when, text.whenText],
    ['bell-off', text.end, text.endText],
  ];
  return (
    <section className={ask.about}>
      <h2>{text.title}</h2>
      <article className={ask.sample}>
        <span className={ask.change}>
          <Shield score={SAMPLE.before} width={44} />
          <Icon name="arrow-right" size={18} />
          <Shield score={SAMPLE.now} width={44} />
        </span>
        <div>
          <h3>{text.sample.title}</h3>
          <p>
            {text.sample.text} {text.sample.advice}
          </p>
          <SampleTag>{text.tag}</SampleTag>
        </div>
      </article>
      <ul>
        {rows.map(([icon, title, words]) => (
          <li key={title}>
            <Icon name={icon} size={22} />
            <div>
              <h3>{title}</h3>
              <p>{words}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
