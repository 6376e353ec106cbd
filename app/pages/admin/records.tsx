import type { ReactNode } from 'react';

interface Column<Listed> {
  heading: string;
  show: (listed: Listed) => ReactNode;
}

interface RecordsProps<Listed extends { id: string }> {
  /** Names the table to those who hear it. */
  label: string;
  records: readonly Listed[];
  /** By what each is known, such as a link with a person's name. */
  name: Column<Listed>;
  /** How it stands. */
  state: Column<Listed>;
  facts: readonly Column<Listed>[];
  /** What chooses a record, such as a box: it stands before the name, and is no part of it. */
  choose?: (listed: Listed) => ReactNode;
}

/** Records of the office: a table on a wide window, one below the other on a phone (`styles/records.css`). */
export function Records<Listed extends { id: string }>({ label, records, name, state, facts, choose }: RecordsProps<Listed>) {
  const details = [state, ...facts];
  return (
    <table className="records">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          {choose && <td className="choice print:hidden" />}
          {[name, ...details].map(({ heading }) => (
            <th key={heading} scope="col" className="font-display">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((listed) => (
          <tr key={listed.id}>
            {choose && <td className="choice print:hidden">{choose(listed)}</td>}
            <th scope="row" className="font-display text-h4">
              {name.show(listed)}
            </th>
            {details.map(({ heading, show }) => (
              <td key={heading}>{show(listed)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
