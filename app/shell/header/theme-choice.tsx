import { THEMES, type Theme } from '#core/screen/theme.ts';
import { shellText } from '#text/site/shell.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import styles from './theme-choice.module.css';
import { useTheme } from './use-theme.ts';

const ICONS = { light: 'bright', dark: 'moon', system: 'screen' } as const satisfies Record<Theme, IconName>;

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
              <Icon name={ICONS[option]} size={16} />
              {shellText.menu.themes[option]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
