CREATE TABLE "erased_certificates" (
	"number" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "erasure_asked_at" timestamp (3) with time zone;