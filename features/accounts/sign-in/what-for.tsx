import fields from '#features/contact/contact-form.module.css';
import { signInText } from '#text/accounts/sign-in.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import styles from './sign-in-screen.module.css';

const text = signInText.whatFor;
const ICONS: readonly IconName[] = ['people', 'check', 'footprints', 'screen'];

/** What works only with an account. */
export const WhatFor = () => (
  <section className={styles.what}>
    <h2>{text.title}</h2>
    <ul>
      {text.list.map(({ title, text: words }, at) => (
        <li key={title}>
          <Icon name={ICONS[at]!} size={22} />
          <div>
            <h3>{title}</h3>
            <p>{words}</p>
          </div>
        </li>
      ))}
    </ul>
    <p className={fields.hint}>{text.without}</p>
  </section>
);
