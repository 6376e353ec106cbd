ALTER TABLE "article_drafts" ADD COLUMN "image_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "image_alt" text DEFAULT '' NOT NULL;