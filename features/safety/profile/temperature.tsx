import { temperatureText } from '#core/text/units.ts';
import { useBrowserUnits } from '#ui/hooks/use-browser-locale.ts';
import styles from './temperature.module.css';

/** A temperature in the visitor's unit. Room for the wider unit is reserved, so that nothing moves on hydration. */
export function Temperature({ celsius }: { celsius: number }) {
  const unit = useBrowserUnits().temperature;
  const widths = [temperatureText(celsius, 'celsius').length, temperatureText(celsius, 'fahrenheit').length];
  return (
    <span className={styles.temperature} style={{ minWidth: `${Math.max(...widths) - 1.2}ch` }}>
      {temperatureText(celsius, unit)}
    </span>
  );
}
