CREATE TABLE "article_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"article_id" uuid,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"content" text NOT NULL,
	"image" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_readers" (
	"day" date NOT NULL,
	"article_id" uuid NOT NULL,
	"reader" text NOT NULL,
	CONSTRAINT "article_readers_day_article_id_reader_pk" PRIMARY KEY("day","article_id","reader")
);
--> statement-breakpoint
CREATE TABLE "article_views" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"views" integer NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text COLLATE "C" NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"content" text NOT NULL,
	"image" text NOT NULL,
	"category" text DEFAULT 'business' NOT NULL,
	"opening" text NOT NULL,
	"read_minutes" integer NOT NULL,
	"date" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"changed_by_id" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title) || to_tsvector('simple', title), 'A') || setweight(to_tsvector('english', category), 'B') || to_tsvector('english', content) || to_tsvector('simple', content)) STORED NOT NULL,
	CONSTRAINT "articles_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "article_drafts" ADD CONSTRAINT "article_drafts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_drafts" ADD CONSTRAINT "article_drafts_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_readers" ADD CONSTRAINT "article_readers_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_views" ADD CONSTRAINT "article_views_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_drafts_newest" ON "article_drafts" USING btree ("staff_id","saved_at");--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "articles_words" ON "articles" USING gin ("words");