import { invitationText } from '#text/accounts/invitation.ts';
import { Button } from '#ui/button.tsx';
import forms from '#ui/form/form.module.css';
import { useCopy } from '#ui/hooks/use-copy.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './codes-panel.module.css';

const text = invitationText.codes;

/** Hands a text to the browser as a file of its own. */
function download(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Recovery codes, this once: to copy, download or print; without scripts to write down. */
export function CodesPanel({ codes }: { codes: readonly string[] }) {
  const file = [text.fileTitle, '', ...codes, ''].join('\n');
  const { outcome, copy } = useCopy();
  return (
    <section className={styles.panel} aria-labelledby="codes">
      <div>
        <h2 id="codes">{text.title}</h2>
        <p>{text.lead}</p>
      </div>
      <ol className={styles.codes} aria-label={text.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button size="small" onClick={() => void copy(file)}>
          <Icon name="copy" size={18} />
          {text.copy}
        </Button>
        <Button size="small" onClick={() => download(text.file, file)}>
          <Icon name="download" size={18} />
          {text.download}
        </Button>
        <Button size="small" onClick={() => window.print()}>
          <Icon name="printer" size={18} />
          {text.print}
        </Button>
        <span role="status" className={forms.hint}>
          {outcome && (outcome === 'copied' ? text.copied : text.copyFailed)}
        </span>
      </div>
    </section>
  );
}
