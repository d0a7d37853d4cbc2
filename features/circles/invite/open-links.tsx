import { Button } from '#ui/button.tsx';

type OpenLinksProps = {
  text: { open: string; revoke: string };
  links: readonly { id: number; words: string }[];
  /** The page that takes a link back. */
  path: string;
  rowClass: string | undefined;
};

/** Links into a circle or a team that nobody used yet, to make useless. */
export const OpenLinks = ({ text, links, path, rowClass }: OpenLinksProps) =>
  links.length > 0 && (
    <div>
      <h3>{text.open}</h3>
      <ul>
        {links.map(({ id, words }) => (
          <li key={id} className={rowClass}>
            <span>{words}</span>
            <form method="post" action={path}>
              <input type="hidden" name="invitation" value={id} />
              <Button type="submit" size="small" name="intent" value="revoke">
                {text.revoke}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </div>
  );
