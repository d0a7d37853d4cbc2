import { searchText as text } from '#text/places/search.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './place-search-form.module.css';

/** A plain form that asks the search page: works without JavaScript. */
export function PlaceSearchForm() {
  return (
    <search>
      <form className={styles.form} action="/search">
        <input
          type="search"
          name="q"
          aria-label={text.label}
          placeholder={text.label}
          autoComplete="off"
          required
        />
        <Button type="submit" variant="primary">
          <Icon name="search" size={18} />
          {text.submit}
        </Button>
      </form>
    </search>
  );
}
