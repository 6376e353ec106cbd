ALTER TABLE "certificates" ADD COLUMN IF NOT EXISTS "issuer" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN IF NOT EXISTS "certifier" text;--> statement-breakpoint
-- The chamber's name when a certificate was issued: that on the document of a sale before, if only its own. Who certified then stands
-- in no table.
UPDATE "certificates" SET "issuer" = (
	SELECT "supplier" ->> 'name' FROM "invoices"
	WHERE "invoices"."issued_at" <= "certificates"."issued_at"
	ORDER BY "invoices"."issued_at" DESC LIMIT 1
)
WHERE "issuer" IS NULL;
