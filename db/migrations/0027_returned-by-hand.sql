ALTER TABLE "refunds" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What was noted until now: money of the office went where a reference was noted, and was certain to have gone at that moment.
UPDATE "refunds" SET "returned" = coalesce("remaining", "amount")
WHERE "status" = 'done' AND "settled_at" = "done_at" AND "refund_reference" <> '';