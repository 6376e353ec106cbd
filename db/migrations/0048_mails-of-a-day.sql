CREATE UNLOGGED TABLE "unasked_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mailbox" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "mails_mailbox";--> statement-breakpoint
CREATE INDEX "unasked_mails_of_mailbox" ON "unasked_mails" USING btree ("mailbox","sent_at");