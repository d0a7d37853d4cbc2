import { signInText } from '#text/accounts/sign-in.ts';
import forms from '#ui/form/form.module.css';
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
    <p className={forms.hint}>{text.without}</p>
  </section>
);
