import fields from '#features/contact/contact-form.module.css';
import { signInText } from '#text/accounts/sign-in.ts';
import type { IconName } from '#ui/icon.tsx';
import { Points } from '#ui/points.tsx';
import styles from './sign-in-screen.module.css';

const text = signInText.whatFor;
const ICONS: readonly IconName[] = ['people', 'check', 'footprints', 'screen'];

/** What works only with an account. */
export const WhatFor = () => (
  <section className={styles.what}>
    <h2>{text.title}</h2>
    <Points points={text.list} icons={ICONS} />
    <p className={fields.hint}>{text.without}</p>
  </section>
);
