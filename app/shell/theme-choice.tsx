import { THEMES, type Theme } from '#core/theme.ts';
import { Sign, type SignName } from '#ui/sign.tsx';
import { shellText } from '../text/shell.ts';
import styles from './theme-choice.module.css';
import { useTheme } from './use-theme.ts';

const SIGNS = { light: 'bright', dark: 'moon', system: 'screen' } as const satisfies Record<Theme, SignName>;

/** Light, dark, or as the device says. */
export function ThemeChoice() {
  const { theme, setTheme } = useTheme();
  return (
    <fieldset className={styles.choice}>
      <legend>{shellText.menu.theme}</legend>
      <div>
        {THEMES.map((option) => {
          return (
            <label key={option}>
              <input
                type="radio"
                name="theme"
                value={option}
                checked={theme === option}
                onChange={() => setTheme(option)}
              />
              <Sign name={SIGNS[option]} size={16} />
              {shellText.menu.themes[option]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
