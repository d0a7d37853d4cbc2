import { Form } from 'react-router';
import type { DashboardFilter, DashboardKind } from '#core/dashboard/dashboard-filter.ts';
import { dashboardText } from '#text/dashboard.ts';
import { Button } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import styles from './filter-bar.module.css';

const text = dashboardText.filters;
const KINDS: { kind: DashboardKind; icon: IconName }[] = [
  { kind: 'people', icon: 'people' },
  { kind: 'places', icon: 'pin' },
  { kind: 'reports', icon: 'message' },
];

type FilterBarProps = {
  filter: DashboardFilter;
  typed: string;
  shown: number;
  onToggle: (kind: DashboardKind) => void;
  onType: (text: string) => void;
  onSubmit: () => void;
};

/** What the map and the lists show. Without scripts a plain form: the address carries the filter. */
export function FilterBar({ filter, typed, shown, onToggle, onType, onSubmit }: FilterBarProps) {
  return (
    <div className={styles.bar}>
      {/* A form of their own: Enter in the name's field would press the first of them. */}
      <Form>
        <input type="hidden" name="name" value={typed} />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of chips */}
        <div className={styles.chips} role="group" aria-label={text.label}>
          {KINDS.map(({ kind, icon }) => (
            <button
              key={kind}
              type="submit"
              name={kind}
              value={filter[kind] ? '0' : '1'}
              className={styles.chip}
              aria-pressed={filter[kind]}
              onClick={(event) => {
                event.preventDefault();
                onToggle(kind);
              }}
            >
              <Icon name={icon} size={18} />
              {text[kind]}
            </button>
          ))}
        </div>
      </Form>
      <Form
        className={styles.name}
        role="search"
        aria-label={text.name}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <input
          type="search"
          name="name"
          aria-label={text.name}
          placeholder={text.placeholder}
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
        <Button type="submit" aria-label={text.search}>
          <Icon name="search" size={18} />
        </Button>
      </Form>
      <p role="status" className="visually-hidden">
        {text.shown(shown)}
      </p>
    </div>
  );
}
