ALTER TABLE "orders" ADD COLUMN "received_on" date;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "certificate_erased_at" timestamp (3) with time zone;--> statement-breakpoint
-- Whoever had a certificate erased until now: the record of what the office decided still names it.
UPDATE "enrolments" SET "certificate_erased_at" = "erased"."erased_at"
FROM "audit_entries" "entry" JOIN "erased_certificates" "erased" ON "erased"."number" = "entry"."after"->>'certificate'
WHERE "entry"."subject" = 'enrolment/' || "enrolments"."id" AND "entry"."action" = 'complete enrolment';
