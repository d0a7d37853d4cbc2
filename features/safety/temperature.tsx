import { temperatureText } from '#core/units.ts';
import styles from './temperature.module.css';
import { useBrowserUnits } from './use-browser-locale.ts';

/** A temperature in the visitor's unit. The room of the wider unit is kept, so that nothing moves on hydration. */
export function Temperature({ celsius }: { celsius: number }) {
  const unit = useBrowserUnits().temperature;
  const widths = [temperatureText(celsius, 'celsius').length, temperatureText(celsius, 'fahrenheit').length];
  return (
    <span className={styles.temperature} style={{ minWidth: `${Math.max(...widths) - 1.2}ch` }}>
      {temperatureText(celsius, unit)}
    </span>
  );
}
