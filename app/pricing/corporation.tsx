import { planContactPath } from '#core/plan.ts';
import { ButtonLink } from '#ui/button.tsx';
import { CheckList } from '#ui/check-list.tsx';
import { pricingText as text } from '../text/pricing.ts';
import styles from './corporation.module.css';

/** The plan without a price. */
export function Corporation() {
  return (
    <section className={styles.corporation} aria-labelledby="plan-corporation">
      <div>
        <h2 id="plan-corporation">{text.names.corporation}</h2>
        <p className={styles.for}>{text.corporation.for}</p>
      </div>
      <div className={styles.features}>
        <CheckList items={text.corporation.features} />
      </div>
      <ButtonLink to={planContactPath('corporation')}>{text.contactSales}</ButtonLink>
    </section>
  );
}
