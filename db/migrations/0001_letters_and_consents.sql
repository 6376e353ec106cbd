CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "letter" jsonb;--> statement-breakpoint
-- Mails written as text become letters of one block.
UPDATE "mails" SET "letter" = jsonb_build_object(
	'to', coalesce(substring("body" from '^Dear ([^\n]*),'), "recipient"),
	'blocks', jsonb_build_array(regexp_replace(regexp_replace("body", '^Dear [^\n]*,\n\n', ''), '\n\nWith regards,\n.*$', '')),
	'signature', 'The membership office'
);--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "letter" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reply_to" jsonb;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "consents_email" ON "consents" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "consents_subject" ON "consents" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "private_links_subject" ON "private_links" USING btree ("purpose","subject");--> statement-breakpoint
CREATE INDEX "private_links_expiry" ON "private_links" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "body";