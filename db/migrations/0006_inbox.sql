CREATE TABLE "inbox_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"author_id" text,
	"author_name" text NOT NULL,
	"body" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"box" text NOT NULL,
	"about" text NOT NULL,
	"title" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"assignee_id" text,
	"fingerprint" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD CONSTRAINT "inbox_entries_item_id_inbox_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inbox_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_entries_item" ON "inbox_entries" USING btree ("item_id","at");--> statement-breakpoint
CREATE INDEX "inbox_items_in_order" ON "inbox_items" USING btree ("box","created_at","id");--> statement-breakpoint
CREATE INDEX "inbox_items_waiting" ON "inbox_items" USING btree ("box","created_at") WHERE "inbox_items"."status" <> 'done';--> statement-breakpoint
CREATE INDEX "inbox_items_fingerprint" ON "inbox_items" USING btree ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "inbox_items_email" ON "inbox_items" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "inbox_items_about" ON "inbox_items" USING btree ("about","created_at");