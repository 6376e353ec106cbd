ALTER TABLE "mails" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
-- The version before knows a held mail by how its reason begins.
UPDATE "mails" SET "held_at" = "created_at" WHERE "last_error" LIKE 'Held: 100 mails for which forms were sent %';
