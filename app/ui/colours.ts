/** Colours as `#rrggbb`, by their roles, such as `marigold` or `art-indigo`. */
export type Scheme = ReadonlyMap<string, string>;

/**
 * Reads the colours where pages get theirs, for what no stylesheet reaches.
 * @param css the text of `app/styles/colours.css`
 * @returns those by day, with those of drawings, and those that are different by night
 */
export function readSchemes(css: string): { light: Scheme; dark: Scheme } {
  const [byDay = '', others = ''] = css.split('@media screen and (prefers-color-scheme: dark)');
  const [byNight = '', drawings = ''] = others.split('/* Colours of drawings');
  const always = rolesIn(drawings).filter(([role]) => role.startsWith('art-'));
  return { light: new Map([...rolesIn(byDay), ...always]), dark: new Map(rolesIn(byNight)) };
}

function rolesIn(css: string): [role: string, colour: string][] {
  return Array.from(css.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6});/g), ([, role = '', colour = '']) => [role, colour]);
}
