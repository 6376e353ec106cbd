import { membership } from '#app/content/membership.ts';
import { officeClaims } from '#app/content/owner.ts';
import { Logo } from '../../members/logo.tsx';
import { WrittenText } from '../../shell/written-text.tsx';

const { changes: words } = officeClaims;
const labels: Record<string, string> = { ...membership.form.labels, logo: words.logo };

/** Each field that differs, as it was and as it became; what is in neither was erased. */
export function Difference({ before, after }: { before: Record<string, string>; after: Record<string, string> }) {
  return (
    <dl className="border-t border-line">
      {Object.keys({ ...before, ...after }).map((field) => (
        <div key={field} className="grid gap-x-6 gap-y-2 border-b border-line py-4 sm:grid-cols-2">
          <dt className="font-display sm:col-span-2">{labels[field] ?? field}</dt>
          <dd className="min-w-0 text-ink-soft">
            <span className="block text-sm">{words.before}</span>
            <del className="no-underline">
              <Value field={field} value={before[field]} />
            </del>
          </dd>
          <dd className="min-w-0">
            <span className="block text-sm text-ink-soft">{words.after}</span>
            <ins className="no-underline">
              <Value field={field} value={after[field]} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ field, value }: { field: string; value: string | undefined }) {
  if (value === undefined) return <em>{words.erased}</em>;
  if (!value) return <em>{words.nothing}</em>;
  return field === 'logo' ? <Logo address={value} alt={words.image} /> : <WrittenText>{value}</WrittenText>;
}
