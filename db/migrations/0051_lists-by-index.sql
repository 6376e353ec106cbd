CREATE INDEX "mails_failed" ON "mails" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "mails"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "nominations_about" ON "nominations" USING btree (('nomination/' || "id"::text));--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");