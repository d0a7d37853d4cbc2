import { Link } from 'react-router';
import {
  NEARBY_KINDS,
  NEARBY_ORDERS,
  NEARBY_RADII_KM,
  type NearbyQuestion,
  nearbyQuery,
} from '#core/nearby/nearby.ts';
import { nearbyText } from '#text/nearby/nearby.ts';
import chips from '#ui/chips.module.css';

const text = nearbyText.page;

type Choice = { label: string; question: NearbyQuestion; isChosen: boolean };

/** What is shown, how far around and in which order: links, since each is an address. @param hasRadius not of a country or region @param isRadiusOnly there is nothing to choose from */
export function NearbyFilter({
  path,
  question,
  hasRadius,
  isRadiusOnly = false,
}: {
  path: string;
  question: NearbyQuestion;
  hasRadius: boolean;
  isRadiusOnly?: boolean;
}) {
  const { kinds, radiusKm, order } = question;
  const isAll = kinds.length > 1;
  const choices = (label: string, of: readonly Choice[], className?: string) => (
    <Choices className={className} label={label} path={path} choices={of} />
  );
  return (
    <div className={chips.filter}>
      {!isRadiusOnly &&
        choices(text.kinds, [
          { label: text.all, question: { ...question, kinds: NEARBY_KINDS }, isChosen: isAll },
          ...NEARBY_KINDS.map((kind) => ({
            label: text.many[kind],
            question: { ...question, kinds: [kind] },
            isChosen: !isAll && kinds[0] === kind,
          })),
        ])}
      {hasRadius &&
        choices(
          text.radius,
          NEARBY_RADII_KM.map((km) => ({
            label: text.distance(km),
            question: { ...question, radiusKm: km },
            isChosen: km === radiusKm,
          })),
          chips.distances,
        )}
      {hasRadius &&
        !isRadiusOnly &&
        choices(
          text.order,
          NEARBY_ORDERS.map((one) => ({
            label: text.orders[one],
            question: { ...question, order: one },
            isChosen: one === order,
          })),
        )}
    </div>
  );
}

type ChoicesProps = {
  className: string | undefined;
  label: string;
  path: string;
  choices: readonly Choice[];
};

const Choices = ({ className, label, path, choices }: ChoicesProps) => (
  <nav className={className} aria-label={label}>
    {choices.map(({ label: name, question, isChosen }) => (
      <Link
        key={name}
        to={path + nearbyQuery(question)}
        aria-current={isChosen ? 'page' : undefined}
        preventScrollReset
      >
        {name}
      </Link>
    ))}
  </nav>
);
