DROP INDEX "members_newest";--> statement-breakpoint
CREATE INDEX "members_newest" ON "members" USING btree ("decided_at","id") WHERE "members"."status" = 'approved';