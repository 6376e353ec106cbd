CREATE TABLE "certificates" (
	"number" text PRIMARY KEY NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"course" text NOT NULL,
	"completed_on" date NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"signature" text NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revocation_reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"enrolled_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "enrolments_number_unique" UNIQUE("number"),
	CONSTRAINT "enrolments_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"last" integer NOT NULL,
	"last_issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_counters_series_financial_year_pk" PRIMARY KEY("series","financial_year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"takes_back" uuid,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"supplier" jsonb NOT NULL,
	"recipient" jsonb NOT NULL,
	"place_of_supply" text NOT NULL,
	"description" text NOT NULL,
	"sac" text NOT NULL,
	"rate" integer NOT NULL,
	"discount" integer NOT NULL,
	"taxable_value" integer NOT NULL,
	"cgst" integer NOT NULL,
	"sgst" integer NOT NULL,
	"igst" integer NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_takes_back_unique" UNIQUE("takes_back"),
	CONSTRAINT "invoices_add_up" CHECK ("invoices"."taxable_value" + "invoices"."cgst" + "invoices"."sgst" + "invoices"."igst" = "invoices"."total")
);
--> statement-breakpoint
CREATE TABLE "office_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_takes_back_invoices_id_fk" FOREIGN KEY ("takes_back") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_enrolment" ON "certificates" USING btree ("enrolment_id","issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_one_valid" ON "certificates" USING btree ("enrolment_id") WHERE "certificates"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "enrolments_newest" ON "enrolments" USING btree ("enrolled_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_sale" ON "invoices" USING btree ("enrolment_id") WHERE "invoices"."takes_back" is null;--> statement-breakpoint
CREATE INDEX "invoices_enrolment" ON "invoices" USING btree ("enrolment_id","issued_at");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at");