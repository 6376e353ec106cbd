-- What goes with a listing is found by the listing's id: the change that was agreed to is forgotten before the consent, and a code
-- before its mail. What the version before still writes meanwhile goes by itself, in its time.
UPDATE "consents" SET "subject" = 'member/' || "change"."member_id" FROM "listing_changes" AS "change"
WHERE "consents"."subject" = 'listing-change/' || "change"."id";--> statement-breakpoint
UPDATE "mails" SET "event" = 'claim-code/' || substring("letter"::text from '/company/([0-9a-f-]{36})/claim') || '/' || split_part("event", '/', 2)
WHERE "event" LIKE 'claim-code/%' AND "event" NOT LIKE 'claim-code/%/%' AND "letter"::text ~ '/company/[0-9a-f-]{36}/claim';--> statement-breakpoint
-- And what those left behind who were removed before.
DELETE FROM "mails" WHERE "event" LIKE 'claim-code/%/%' AND NOT EXISTS (SELECT FROM "members" WHERE "members"."id"::text = split_part("event", '/', 2));--> statement-breakpoint
DELETE FROM "mails" WHERE "event" LIKE 'inbox-answer/%' AND NOT EXISTS (SELECT FROM "inbox_entries" WHERE "inbox_entries"."id"::text = split_part("event", '/', 2));--> statement-breakpoint
UPDATE "consents" SET "email" = '' WHERE "subject" LIKE 'listing-change/%' AND "email" <> '' AND NOT EXISTS (SELECT FROM "members" WHERE lower("members"."email") = lower("consents"."email"));--> statement-breakpoint
UPDATE "consents" SET "email" = '' WHERE "subject" LIKE 'member/%' AND "email" <> '' AND NOT EXISTS (SELECT FROM "members" WHERE 'member/' || "members"."id" = "consents"."subject");
