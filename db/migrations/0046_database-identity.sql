CREATE TABLE "database_identity" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"storage_found_at" timestamp (3) with time zone
);
--> statement-breakpoint
INSERT INTO "database_identity" DEFAULT VALUES;