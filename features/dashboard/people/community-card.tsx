import type { PersonItem } from '#features/dashboard/dashboard-items.ts';
import { focusBeside } from '#features/dashboard/focus-beside.ts';
import { PlaceNotes } from '#features/dashboard/places/place-notes.tsx';
import { dashboardText } from '#text/dashboard.ts';
import { Button, IconButton, IconLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { Shield } from '#ui/place/shield.tsx';
import styles from './community-card.module.css';
import { personSafetyInShort, personSafetyInWords } from './person-safety-words.ts';

const text = dashboardText.community;

type CommunityCardProps = {
  people: readonly PersonItem[];
  /** How many there are without the filter. */
  all: number;
  onAdd: () => void;
  onShow: (id: string) => void;
  onRemove: (item: PersonItem) => void;
};

/** The people on the map, as a list. */
export function CommunityCard({ people, all, onAdd, onShow, onRemove }: CommunityCardProps) {
  // Samples are counted nowhere; beside them a zero would deny what one sees.
  const own = people.filter(({ isSample }) => !isSample).length;
  return (
    <Panel
      title={text.title}
      {...(own > 0 || people.length === 0 ? { count: own } : {})}
      action={
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={onAdd}>
          <Icon name="person-plus" size={18} />
          {text.add}
        </Button>
      }
    >
      {people.length === 0 && <PanelNote>{all === 0 ? text.none : text.noneShown}</PanelNote>}
      <ul className={styles.list}>
        {people.map((item) => (
          <li key={item.id} className={styles.member}>
            <button
              type="button"
              className={styles.show}
              data-sample={item.isSample || undefined}
              aria-label={text.show(item.name)}
              onClick={() => onShow(item.id)}
            >
              {item.name.slice(0, 1).toUpperCase()}
            </button>
            <div>
              <p className={styles.name}>
                {item.name}
                {item.isSample && <span className="visually-hidden"> ({dashboardText.sample})</span>}
              </p>
              <p className={styles.where}>{item.where}</p>
              <PlaceNotes place={item.scoredPlace} />
            </div>
            <span className={styles.score}>
              <span className="visually-hidden">{personSafetyInWords(item)}</span>
              <b aria-hidden="true" data-kind={item.safety.kind}>
                {personSafetyInShort(item)}
              </b>
              <Shield score={item.score} width={28} hasNumber={false} isBorrowed={item.isBorrowed} />
            </span>
            {item.person.pulse ? (
              <IconLink label={text.openCircles(item.name)} to="/circles">
                <Icon name="people" size={18} />
              </IconLink>
            ) : (
              <IconButton
                label={text.remove(item.name)}
                onClick={({ currentTarget }) => {
                  focusBeside(currentTarget);
                  onRemove(item);
                }}
              >
                <Icon name="close" size={16} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
