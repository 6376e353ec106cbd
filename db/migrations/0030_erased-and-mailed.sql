ALTER TABLE "certificates" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "certificate_erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "received_on" date;--> statement-breakpoint
-- Whoever had a certificate erased until now: the record of what the office decided still names it.
UPDATE "enrolments" SET "certificate_erased_at" = "erased"."erased_at"
FROM "audit_entries" "entry" JOIN "erased_certificates" "erased" ON "erased"."number" = "entry"."after"->>'certificate'
WHERE "entry"."subject" = 'enrolment/' || "enrolments"."id" AND "entry"."action" = 'complete enrolment';--> statement-breakpoint
-- What was mailed until now: its mail may be forgotten. What is newer than the two days for which a job is tried may still wait for it.
UPDATE "invoices" SET "mailed_at" = "issued_at"
WHERE "issued_at" < now() - interval '2 days' OR EXISTS (SELECT FROM "mails" WHERE "event" = 'invoice/' || "invoices"."id");--> statement-breakpoint
UPDATE "certificates" SET "mailed_at" = "issued_at"
WHERE "issued_at" < now() - interval '2 days' OR EXISTS (SELECT FROM "mails" WHERE "event" = 'certificate/' || "certificates"."number");
