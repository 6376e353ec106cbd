ALTER TABLE "article_drafts" ADD COLUMN "tab" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "article_drafts" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "published_in" text DEFAULT '' NOT NULL;