CREATE TABLE "repeats" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
