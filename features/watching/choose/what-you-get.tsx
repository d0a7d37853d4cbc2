import type { ChannelKind } from '#core/watching/watching.ts';
import { signUpText } from '#text/watching/sign-up.ts';
import { watchFormText } from '#text/watching/watch-form.ts';
import asking from '#ui/asking.module.css';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Shield } from '#ui/place/shield.tsx';
import { Points } from '#ui/points.tsx';
import { SampleTag } from '#ui/tag.tsx';
import styles from './what-you-get.module.css';

const text = signUpText.get;
const ICONS: readonly IconName[] = ['alert', 'message', 'history', 'bell-off'];
const SAMPLE = { before: 63, now: 57 };

/** A message as it looks, what it is for, how it comes and how it ends. */
export function WhatYouGet({ kinds, hasAlerts }: { kinds: readonly ChannelKind[]; hasAlerts: boolean }) {
  const ways = kinds.map((kind) => watchFormText.kinds[kind]);
  const points = [
    { title: text.what, text: hasAlerts ? text.whatText : text.whatTextWithoutAlerts },
    { title: text.how, text: text.howText(ways) },
    { title: text.when, text: text.whenText },
    { title: text.end, text: text.endText },
  ];
  return (
    <section className={asking.about}>
      <div>
        <h2>{text.title}</h2>
        <article className={asking.sample}>
          <span className={styles.change}>
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
      </div>
      <Points points={points} icons={ICONS} />
    </section>
  );
}
