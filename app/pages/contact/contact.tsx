import { contact } from '#app/content/contact.ts';
import { officeLines, site } from '#app/content/site.ts';
import { ctxKey } from '#app/context.ts';
import { stampForm } from '#app/form-guard.ts';
import { readForm } from '#app/form-values.ts';
import { isAloneInRow } from '#app/ui/alone-in-row.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { EmailLink } from '#app/ui/email-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Jaali } from '#app/ui/jaali.tsx';
import { NewTabNote } from '#app/ui/new-tab-note.tsx';
import { Section } from '#app/ui/section.tsx';
import { writeToChamber } from '#domain/messages/messages.server.ts';
import { ContactMessage } from '#domain/messages/schema.ts';
import { sendForm } from '../forms/form-outcome.ts';
import { takeForm } from '../forms/take-form.server.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { PhoneLink } from '../shell/phone-link.tsx';
import { PlacedHeader } from '../shell/placed-header.tsx';
import type { Route } from './+types/contact';
import { MessageForm } from './message-form.tsx';
import { StreetPlan } from './street-plan.tsx';

const { title, lead, description, cards, form, unset, location, why, topics } = contact;

export const handle = { interactive: true };

export { stampedFormHeaders as headers } from '../forms/form-headers.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, '/contact-us', { title, description });

export { neverRevalidate as shouldRevalidate } from '../forms/revalidation.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { stamp: stampForm(context.get(ctxKey)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  return takeForm(ctx, await readForm(request), ContactMessage, (message) => writeToChamber(ctx, message), form.failed);
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, form.failed);

export default function Contact({ loaderData: { stamp }, actionData: outcome }: Route.ComponentProps) {
  return (
    <>
      <PlacedHeader title={title} lead={lead} seed="contact" family="interlace" />
      <Section heading={cards.heading}>
        <ContactCards />
        {!site.phone && !site.email && (
          <p className="mt-6 flex max-w-prose gap-3 text-ink-soft">
            <Icon name="info" className="mt-0.5 size-5 text-accent-text" />
            {unset}
          </p>
        )}
      </Section>
      <Section tone="tinted" id={form.id} heading={form.heading} intro={form.lead}>
        <div className="grid gap-14 lg:grid-cols-[5fr_3fr] lg:gap-20">
          <MessageForm stamp={stamp} outcome={outcome} />
          <div className="grid content-start gap-6">
            <WhyChooseUs />
            <LocationCard />
          </div>
        </div>
      </Section>
      <Section heading={topics.heading}>
        <ul className="grid gap-x-12 border-t border-line md:grid-cols-2">
          {topics.items.map(({ label, text, href }) => (
            <li key={href} className="border-b border-line">
              <a href={href} className="group/topic flex items-center justify-between gap-6 py-5">
                <span>
                  <span className="block font-display text-h4 underline decoration-transparent underline-offset-4 transition-colors group-hover/topic:decoration-current">
                    {label}
                  </span>
                  <span className="text-ink-soft">{text}</span>
                </span>
                <Icon name="arrow-right" className="text-accent-text" />
              </a>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

function ContactCards() {
  const { phone, email, office, hours, membership } = cards;
  const shown = [site.phone && phone, site.email && email, office, hours, membership].filter(Boolean);
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
      {site.phone && (
        <Card title={phone.title} icon="phone">
          <PhoneLink number={site.phone} />
          <p className="mt-1">{phone.text}</p>
        </Card>
      )}
      {site.email && (
        <Card title={email.title} icon="mail">
          <EmailLink address={site.email} />
          <p className="mt-1">{email.text}</p>
        </Card>
      )}
      <Card title={office.title} icon="building">
        <address className="not-italic">
          {officeLines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </Card>
      <Card title={hours.title} icon="clock">
        <ul>
          {hours.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
      <Card
        title={membership.title}
        icon="users"
        href={membership.link.href}
        footer={membership.link.label}
        className={classNames(isAloneInRow(shown.length - 1, shown) && 'sm:max-lg:col-span-2')}
      >
        {membership.text}
      </Card>
    </div>
  );
}

function LocationCard() {
  return (
    <article className="flex flex-col overflow-clip rounded-lg border border-line bg-surface">
      <StreetPlan className="h-56 w-full sm:h-72" />
      <div className="p-6 sm:p-8">
        <h3>{location.heading}</h3>
        <p className="mt-3 flex items-center gap-2.5 font-display text-lg">
          <Icon name="map-pin" className="text-accent-text" />
          {site.location.label}
        </p>
        <p className="mt-2 text-ink-soft">{location.text}</p>
        {site.location.href && (
          <ButtonLink href={site.location.href} target="_blank" rel="noopener" variant="secondary" className="mt-6">
            {location.map} <NewTabNote />
            <Icon name="external-link" />
          </ButtonLink>
        )}
      </div>
    </article>
  );
}

function WhyChooseUs() {
  return (
    <div className="tone-ink relative isolate overflow-clip rounded-lg bg-paper p-6 text-ink sm:p-10">
      <Jaali
        seed="contact"
        family="interlace"
        scale={0.8}
        className="absolute inset-y-0 right-0 -z-10 w-2/3 text-lattice opacity-15 fades"
      />
      <h3>{why.heading}</h3>
      <ul className="mt-7 grid gap-6">
        {why.items.map(({ title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon name="check" className="mt-0.5 size-6 text-accent-text" />
            <div>
              <h4>{title}</h4>
              <p className="mt-1 max-w-prose text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
