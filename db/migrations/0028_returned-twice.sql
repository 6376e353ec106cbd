ALTER TABLE "refunds" ADD COLUMN "returned_twice" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "returned_twice_settled_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "refunds_returned_twice" ON "refunds" USING btree ("created_at") WHERE "refunds"."returned_twice" > 0 and "refunds"."returned_twice_settled_at" is null;