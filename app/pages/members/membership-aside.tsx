import { membership } from '#app/content/membership.ts';
import { site } from '#app/content/site.ts';
import { EmailLink } from '#app/ui/email-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Quote } from '#app/ui/quote.tsx';
import { PhoneLink } from '../shell/phone-link.tsx';

const { benefits, events, testimonials, help } = membership;

/** Beside the form: what membership brings, what is coming up, what members say, and where to ask. */
export function MembershipAside() {
  return (
    <aside className="grid content-start gap-12">
      <div>
        <h2 className="text-h3">{benefits.heading}</h2>
        <ul className="mt-5 grid gap-3">
          {benefits.items.map((benefit) => (
            <li key={benefit} className="flex gap-3">
              <Icon name="check" className="mt-0.5 size-5 text-accent-text" />
              {benefit}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2 className="text-h3">{events.heading}</h2>
        <ul className="mt-5 grid gap-5">
          {events.items.map(({ title, text }) => (
            <li key={title} className="border-l-3 border-line pl-4">
              <h3 className="text-h4">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-sm">
          <a href={events.note.href} className="link">
            {events.note.label}
          </a>
        </p>
      </div>
      <div>
        <h2 className="text-h3">{testimonials.heading}</h2>
        <div className="mt-5 grid gap-7">
          {testimonials.items.map(({ quote, source }) => (
            <Quote key={quote} name={source}>
              {quote}
            </Quote>
          ))}
        </div>
      </div>
      <div className="rounded-lg border border-line bg-tint p-6">
        <h2 className="text-h3">{help.heading}</h2>
        <p className="mt-3 text-ink-soft">{help.text}</p>
        <ul className="mt-4 grid gap-2">
          {site.phone && (
            <li>
              <PhoneLink number={site.phone} />
            </li>
          )}
          {site.email && (
            <li>
              <EmailLink address={site.email} />
            </li>
          )}
          {!site.phone && !site.email && (
            <li>
              <a href={help.contact.href} className="link">
                {help.contact.label}
              </a>
            </li>
          )}
          {help.hours.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
