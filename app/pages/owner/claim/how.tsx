import { claim as words } from '#app/content/owner.ts';
import { OfficeLink } from './office-link.tsx';

/** Tells beside the forms how a claim goes. */
export function How() {
  const { heading, steps, lost } = words.how;
  return (
    <div className="self-start rounded-lg border border-line bg-tint p-6 sm:p-9">
      <h2 className="text-h3">{heading}</h2>
      <ol className="mt-6 grid gap-5">
        {steps.map((step, index) => (
          <li key={step} className="grid max-w-prose grid-cols-[2.5rem_1fr] gap-3">
            <span aria-hidden="true" className="font-display text-h4 text-accent-text tabular-nums">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <p className="mt-6 max-w-prose text-ink-soft">
        {lost} <OfficeLink />
      </p>
    </div>
  );
}
