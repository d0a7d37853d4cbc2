import { Monitor, Moon, Sun } from 'lucide-react';
import { THEMES, type Theme } from '#core/theme.ts';
import { shellText } from '../text/shell.ts';
import styles from './theme-choice.module.css';
import { useTheme } from './use-theme.ts';

const ICONS = { light: Sun, dark: Moon, system: Monitor } satisfies Record<Theme, unknown>;

/** Light, dark, or as the device says. */
export function ThemeChoice() {
  const { theme, setTheme } = useTheme();
  return (
    <fieldset className={styles.choice}>
      <legend>{shellText.menu.theme}</legend>
      <div>
        {THEMES.map((option) => {
          const Icon = ICONS[option];
          return (
            <label key={option}>
              <input
                type="radio"
                name="theme"
                value={option}
                checked={theme === option}
                onChange={() => setTheme(option)}
              />
              <Icon size={16} aria-hidden="true" />
              {shellText.menu.themes[option]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
