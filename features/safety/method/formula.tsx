import styles from './formula.module.css';

/** `a^b` and `a^(b + c)`: what is raised. */
const RAISED = /\^(\([^()]*\)|[\p{L}\d₁₂.]+)/u;

/** A formula with its exponents raised. */
export function Formula({ text }: { text: string }) {
  return (
    <p className={styles.formula}>
      {text.split(RAISED).map((part, at) =>
        // Every other part is an exponent; they come in the order of the text, which is fixed.
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
        at % 2 === 1 ? <sup key={at}>{part.replace(/^\((.*)\)$/, '$1')}</sup> : part,
      )}
    </p>
  );
}
