import { type PricedPlan, planContactPath, priceText } from '#core/account/plan.ts';
import { pricingText as text } from '#text/site/pricing.ts';
import { ButtonLink } from '#ui/button.tsx';
import { CheckList } from '#ui/check-list.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './plan-card.module.css';

/** One plan with its price. The most popular one is the loud thing of the page. */
export function PlanCard({ plan }: { plan: PricedPlan }) {
  const { id, monthlyCents, isMostPopular } = plan;
  const name = text.names[id];
  return (
    <section className={styles.plan} data-popular={isMostPopular || undefined} aria-labelledby={`plan-${id}`}>
      {isMostPopular && (
        <p className={styles.flag}>
          <Icon name="people" size={16} />
          {text.mostPopular}
        </p>
      )}
      <h2 id={`plan-${id}`}>{name}</h2>
      <p className={styles.for}>{text.for[id]}</p>
      <p className={styles.price}>
        {priceText(monthlyCents)} <small>{text.perMonth}</small>
      </p>
      <ButtonLink
        to={planContactPath(id)}
        variant={isMostPopular ? 'primary' : 'secondary'}
        isBlock
        aria-label={text.startTrialOf(name)}
      >
        {text.startTrial}
      </ButtonLink>
      <div className={styles.features}>
        <CheckList first={text.includes[id]} items={text.features[id](plan)} />
      </div>
    </section>
  );
}
