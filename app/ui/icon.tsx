import type { SVGAttributes } from 'react';
import { classNames } from './class-names.ts';

/* Drawn on a 24 grid with a 1.5 stroke; after Lucide (ISC licence). How the lines look, `.icon` says in the styles. */
const paths = {
  alert: 'M12 8v4.5M12 16h.01M10.3 3.9 2.4 17.5A2 2 0 0 0 4.1 20.5h15.8a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z',
  'arrow-down': 'M12 4v16M5.5 13.5 12 20l6.5-6.5',
  'arrow-left': 'M20 12H4M10.5 5.5 4 12l6.5 6.5',
  'arrow-right': 'M4 12h16M13.5 5.5 20 12l-6.5 6.5',
  award: 'M12 14.5a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM8.5 13.4 7 21.5l5-3 5 3-1.5-8.1',
  book: 'M12 6.5v14M12 6.5C10.5 5 8 4.5 3 4.5v13.5c5 0 7.5.5 9 2.5 1.5-2 4-2.5 9-2.5V4.5c-5 0-7.5.5-9 2Z',
  briefcase:
    'M8.5 7V5a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v2M4.5 7h15A1.5 1.5 0 0 1 21 8.5v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18.5v-10A1.5 1.5 0 0 1 4.5 7ZM3 12.5c5.5 3 12.5 3 18 0M12 14v1',
  building:
    'M5 21V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v16M3 21h18M9.5 21v-4h5v4M9 7.5h.01M12 7.5h.01M15 7.5h.01M9 11h.01M12 11h.01M15 11h.01',
  calendar: 'M8 2.5v4M16 2.5v4M5 4.5h14a2 2 0 0 1 2 2V19a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6.5a2 2 0 0 1 2-2ZM3 10h18',
  chart: 'M4 4v15a1 1 0 0 0 1 1h15M8.5 16v-4M13 16V8.5M17.5 16v-6M8 8l4.5-4 3.5 2.5L20 3',
  check: 'm4.5 12.5 5 5 10-11',
  'chevron-down': 'm6 9 6 6 6-6',
  'chevron-right': 'm9 6 6 6-6 6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2',
  close: 'M6 6l12 12M18 6 6 18',
  download: 'M12 3.5v12M6.5 10.5 12 16l5.5-5.5M4 20.5h16',
  'external-link': 'M14 4h6v6M20 4l-9.5 9.5M18 13.5V19a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 4 19V8a1.5 1.5 0 0 1 1.5-1.5H11',
  eye: 'M2.5 12C4.5 7.5 8 5 12 5s7.5 2.5 9.5 7c-2 4.5-5.5 7-9.5 7s-7.5-2.5-9.5-7ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  'eye-off':
    'M4 4l16 16M9.9 5.2A9.5 9.5 0 0 1 12 5c4 0 7.5 2.5 9.5 7a14 14 0 0 1-2.6 3.9M6.3 7A14 14 0 0 0 2.5 12c2 4.5 5.5 7 9.5 7 2 0 3.9-.6 5.5-1.7M9.9 9.9a3 3 0 0 0 4.2 4.2',
  'file-text': 'M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8l-5-5ZM14 3v5h5M9 13h6M9 17h6',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.5 2.6 3.7 5.6 3.7 9s-1.2 6.4-3.7 9c-2.5-2.6-3.7-5.6-3.7-9S9.5 5.6 12 3Z',
  handshake:
    'm11 17 2 2a1.4 1.4 0 0 0 2-2M14 14l2.5 2.5a1.4 1.4 0 0 0 2-2l-3.9-3.9a3 3 0 0 0-4.2 0l-.9.9a1.4 1.4 0 0 1-2-2l2.8-2.8a5.8 5.8 0 0 1 7.1-.9l.5.3a2 2 0 0 0 1.4.2L21 5.5M21 4l1 10.5h-2M3 4 2 14.5l6.5 6.5a1.4 1.4 0 0 0 2-2M3 4.5h8',
  heart: 'M12 20.5C6 16 3 12.6 3 8.9A4.7 4.7 0 0 1 12 6.7a4.7 4.7 0 0 1 9 2.2c0 3.7-3 7.1-9 11.6Z',
  inbox:
    'M21 12.5h-5.5l-2 3h-3l-2-3H3M6 5.2 3 12.5V18a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2v-5.5l-3-7.3A2 2 0 0 0 16.2 4H7.8A2 2 0 0 0 6 5.2Z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 16.5v-5M12 8h.01',
  landmark: 'M3 20.5h18M5 17.5h14M6.5 17.5v-7M10.2 17.5v-7M13.8 17.5v-7M17.5 17.5v-7M4 10.5h16L12 4 4 10.5Z',
  languages: 'M3 5.5h9M7.5 3.5v2M10 5.5c-.6 3.6-3 6.4-6.5 8M5.2 8.3c1 2 3 3.8 5.3 4.7M12 20.5 16.5 10 21 20.5M13.6 17h5.8',
  leaf: 'M5.5 18.5C3 11 8.5 5 20 4c.6 10.5-4.5 16.5-12 15.3M4 21c1.5-5.5 5-9 10-11',
  lightbulb: 'M9.5 18h5M10.5 21h3M9.5 18c0-2.5-3.5-4-3.5-8.5a6 6 0 0 1 12 0C18 14 14.5 15.5 14.5 18',
  'log-out': 'M9.5 20.5H5.5A1.5 1.5 0 0 1 4 19V5a1.5 1.5 0 0 1 1.5-1.5h4M15.5 16.5 20 12l-4.5-4.5M20 12H9.5',
  mail: 'M4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-11A1.5 1.5 0 0 1 4.5 5ZM3.5 7l8.5 6 8.5-6',
  'map-pin': 'M12 21.5c4.7-4.3 7-8 7-11.3a7 7 0 1 0-14 0c0 3.3 2.3 7 7 11.3ZM12 12.7a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  megaphone: 'M3 10.5v3.5l3.5.5L17 18.5V5L6.5 9.5 3 10.5ZM6.5 9.5v5M8 15l1.2 5h2.6l-1.1-4M19.5 9.5c1.3 1 1.3 3.5 0 4.5',
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h17',
  newspaper: 'M4.5 4h12v15.5a1 1 0 0 0 1 1H5.5a1 1 0 0 1-1-1V4ZM16.5 9h3.5v9.5a2 2 0 0 1-2 2M8 8h5M8 12h5M8 16h5',
  'package-in':
    'M12 2.5v9M8.5 8l3.5 3.5L15.5 8M6.5 6 4 10.5V19A1.5 1.5 0 0 0 5.5 20.5h13A1.5 1.5 0 0 0 20 19v-8.5L17.5 6M4 14h5l1 2h4l1-2h5',
  'package-out':
    'M12 11.5v-9M8.5 6 12 2.5 15.5 6M6.5 8 4 11.5V19A1.5 1.5 0 0 0 5.5 20.5h13A1.5 1.5 0 0 0 20 19v-7.5L17.5 8M4 14h5l1 2h4l1-2h5',
  passport:
    'M6.5 2.5h11A1.5 1.5 0 0 1 19 4v16a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 20V4a1.5 1.5 0 0 1 1.5-1.5ZM12 14a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM8 10h8M12 6c1.8 2.5 1.8 5.5 0 8-1.8-2.5-1.8-5.5 0-8ZM9 18h6',
  phone:
    'M8.5 3.5H5.3A1.8 1.8 0 0 0 3.5 5.4C4.1 13.6 10.4 19.9 18.6 20.5a1.8 1.8 0 0 0 1.9-1.8v-3.2L16 13.7l-2 2.1a12.5 12.5 0 0 1-5.8-5.8l2.1-2-1.8-4.5Z',
  plane: 'M3.5 20.5h17M4 11.5l2-.5 2.5 2 4-1.2L7.5 5l2-.5 7 5.9 3-.9a1.7 1.7 0 0 1 1 3.2L7 16.5 4 11.5Z',
  play: 'M7 4.5v15l12.5-7.5L7 4.5Z',
  plus: 'M12 5v14M5 12h14',
  presentation:
    'M3 4h18M4.5 4v10.5A1.5 1.5 0 0 0 6 16h12a1.5 1.5 0 0 0 1.5-1.5V4M12 16v2M8.5 21l3.5-3 3.5 3M8.5 12l2.5-3 2 2 3-3.5',
  scale:
    'M12 3.5v17M7.5 20.5h9M4 7h3c2 0 3.5-1.5 5-1.5S15 7 17 7h3M6 7l-3 7.5a4.5 4.5 0 0 0 6 0L6 7ZM18 7l-3 7.5a4.5 4.5 0 0 0 6 0L18 7Z',
  search: 'M11 18.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM20.5 20.5l-4.2-4.2',
  send: 'M21 3 10.5 13.5M21 3l-6.5 18-4-7.5L3 9.5 21 3Z',
  shield: 'M12 21.5c5-2 7.5-5 7.5-9.5V5.5C17 5.5 14.5 4.5 12 2.5c-2.5 2-5 3-7.5 3V12c0 4.5 2.5 7.5 7.5 9.5ZM8.5 12l2.5 2.5 4.5-5',
  ship: 'M3 20.5c1.5 1 3 1 4.5 0s3-1 4.5 0 3 1 4.5 0 3-1 4.5 0M5 17.5 3.5 12 12 9l8.5 3-1.5 5.5M6 11V6.5h12V11M12 9v5M10 6.5v-3h4v3',
  star: 'm12 3 2.7 5.7 6.3.9-4.5 4.4 1 6.2L12 17.3 6.5 20.2l1-6.2L3 9.6l6.3-.9L12 3Z',
  tent: 'M4 9.5 6 4h12l2 5.5M4 9.5a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0 2.7 2.7 0 0 0 5.3 0M5.5 12v8.5h13V12M10 20.5V16h4v4.5',
  'user-search':
    'M10 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM3 20.5c.6-3.7 3.3-5.5 7-5.5M16.5 19a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM18.7 18.2 21 20.5',
  users:
    'M9 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM2 20.5c.6-3.7 3.3-5.5 7-5.5s6.4 1.8 7 5.5M16 3.8a4 4 0 0 1 0 7.4M18.5 15.7c2 .8 3.1 2.4 3.5 4.8',
} as const;

/* Simple glyphs of the networks' marks; filled, not stroked. */
const marks = {
  facebook:
    'M13.5 21v-8h2.7l.5-3.3h-3.2V7.6c0-1 .4-1.7 1.8-1.7h1.6V3.1C16.5 3 15.7 3 14.8 3c-2.7 0-4.4 1.6-4.4 4.4v2.3H7.5V13h2.9v8h3.1Z',
  linkedin:
    'M4 9.2h3.4V20.5H4V9.2ZM5.7 3.7a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM9.7 9.2H13v1.6c.6-1 1.7-1.9 3.4-1.9 3.5 0 4.1 2.3 4.1 5.3v6.3h-3.4v-5.6c0-1.3 0-3-1.9-3s-2.1 1.4-2.1 2.9v5.7H9.7V9.2Z',
  x: 'M4 4h4.7l3.9 5.4L17.3 4h2.3l-6 6.9L20.2 20h-4.7l-4.3-5.9L6 20H3.7l6.5-7.4L4 4Zm3.3 1.7 8.9 12.6h1.5L8.8 5.7H7.3Z',
} as const;

export type IconName = keyof typeof paths | keyof typeof marks;

/** Every icon's name, for the example that shows them all. */
export const iconNames = [...Object.keys(paths), ...Object.keys(marks)] as IconName[];

export interface IconProps extends SVGAttributes<SVGSVGElement> {
  name: IconName;
}

/** One icon, 20 px unless a `size-*` class says otherwise, in the colour of the text around it. */
export function Icon({ name, className, ...rest }: IconProps) {
  const mark = name in marks;
  const d = mark ? marks[name as keyof typeof marks] : paths[name as keyof typeof paths];
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames(mark ? 'icon-mark' : 'icon', !className?.includes('size-') && 'size-5', className)}
      {...rest}
    >
      <path d={d} />
    </svg>
  );
}
