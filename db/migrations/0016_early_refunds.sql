CREATE TABLE "early_refunds" (
	"provider" text NOT NULL,
	"payment_reference" text NOT NULL,
	"refund_reference" text NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "early_refunds_provider_payment_reference_pk" PRIMARY KEY("provider","payment_reference")
);
