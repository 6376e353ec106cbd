CREATE TABLE "nomination_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"nomination_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "nomination_documents_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "nominations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"cycle" integer NOT NULL,
	"category" text NOT NULL,
	"organization_name" text NOT NULL,
	"organization_phone" text NOT NULL,
	"organization_email" text NOT NULL,
	"nominee_name" text NOT NULL,
	"nominee_phone" text NOT NULL,
	"nominee_email" text NOT NULL,
	"nominee_biography" text NOT NULL,
	"nominator_signature" text NOT NULL,
	"nominator_name" text NOT NULL,
	"nominator_designation" text NOT NULL,
	"nominator_organization" text NOT NULL,
	"nominator_phone" text NOT NULL,
	"nominator_email" text NOT NULL,
	"review_state" text DEFAULT 'received' NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"corrected_at" timestamp (3) with time zone,
	CONSTRAINT "nominations_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "nomination_documents" ADD CONSTRAINT "nomination_documents_nomination_id_nominations_id_fk" FOREIGN KEY ("nomination_id") REFERENCES "public"."nominations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nomination_documents_of" ON "nomination_documents" USING btree ("nomination_id","created_at");--> statement-breakpoint
CREATE INDEX "nominations_newest" ON "nominations" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "nominations_fingerprint" ON "nominations" USING btree ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "nominations_nominee" ON "nominations" USING btree (lower("nominee_email"));--> statement-breakpoint
CREATE INDEX "nominations_nominator" ON "nominations" USING btree (lower("nominator_email"));