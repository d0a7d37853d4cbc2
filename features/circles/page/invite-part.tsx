import { OpenLinks } from '#features/circles/invite/open-links.tsx';
import { circleText } from '#text/circles/circles.ts';
import { Button } from '#ui/button.tsx';
import forms from '#ui/form/form.module.css';
import { useCopy } from '#ui/hooks/use-copy.ts';
import { Icon } from '#ui/icon.tsx';
import plates from '#ui/plates.module.css';
import type { CircleView } from './circle-view.server.ts';
import styles from './circles.module.css';

const text = circleText.invite;

type InvitePartProps = {
  view: CircleView;
  inviting: NonNullable<CircleView['inviting']>;
  link: string | null;
};

/** Links that let one person in each: to make, to see, to make useless. */
export function InvitePart({ view: { path }, inviting: { free, most, links }, link }: InvitePartProps) {
  return (
    <section className={plates.plate} aria-labelledby="invite">
      <h2 id="invite">{text.title}</h2>
      <p>{text.seats(free, most)}</p>
      {link && <NewLink link={link} />}
      {free > 0 && (
        <form method="post" action={`${path}#invite`}>
          <Button type="submit" name="intent" value="invite">
            <Icon name="person-plus" size={18} />
            {text.make}
          </Button>
        </form>
      )}
      <p className={forms.hint}>{text.hint}</p>
      <OpenLinks
        text={text}
        links={links.map(({ id, untilText }) => ({ id, words: text.until(untilText) }))}
        path={path}
        rowClass={styles.link}
      />
    </section>
  );
}

function NewLink({ link }: { link: string }) {
  const { outcome, copy } = useCopy();
  return (
    <div role="status" className={`${plates.status} ${plates.stack}`}>
      <p>{text.made}</p>
      <div className={forms.withButton}>
        <input
          readOnly
          className={forms.input}
          value={link}
          aria-label={text.link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <span className={styles.scripted}>
          <Button onClick={() => void copy(link)}>
            <Icon name={outcome === 'copied' ? 'check' : 'copy'} size={18} />
            {outcome === 'copied' ? text.copied : text.copy}
          </Button>
        </span>
      </div>
    </div>
  );
}
