import styles from './form.module.css';

/** Says why a form came to nothing; nothing where it did not. @param id where a link to it leads */
export function Refusal({ title, message, id }: { title: string; message: string | null; id?: string }) {
  if (message === null) return null;
  return (
    <p role="alert" className={styles.refusal} id={id}>
      <strong>{title}</strong> {message}
    </p>
  );
}
