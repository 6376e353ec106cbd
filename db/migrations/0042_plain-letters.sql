-- A name is looked for in plain letters, without accents and nuktas (domain/plain-letters.ts).
UPDATE "directory_entries" SET "name_key" = normalize(regexp_replace(
	replace(replace(replace(translate(normalize("name_key", NFD), U&'\00F8\0142\0111', 'old'),
		U&'\00E6', 'ae'), U&'\0153', 'oe'), U&'\00DF', 'ss'),
	'([a-z])[\u0300-\u036F]+|[\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0C3C\u0CBC]', '\1', 'g'), NFC)
WHERE normalize("name_key", NFD) ~ '[a-z][\u0300-\u036F]|[\u00F8\u0142\u0111\u00E6\u0153\u00DF]|[\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0C3C\u0CBC]';--> statement-breakpoint
-- Names that begin with a plain letter by now stand under it, and are counted there; whoever else moves several counts waits.
SELECT pg_advisory_xact_lock(hashtextextended('directory moves', 0));--> statement-breakpoint
WITH moved AS (
	UPDATE "directory_entries" SET "letter" = left("name_key", 1) WHERE "letter" = '#' AND "name_key" ~ '^[a-z]' RETURNING "state", "letter"
), added AS (
	INSERT INTO "directory_counts" ("state", "letter", "members") SELECT "state", "letter", count(*) FROM moved GROUP BY "state", "letter"
	ON CONFLICT ("state", "letter") DO UPDATE SET "members" = "directory_counts"."members" + excluded."members"
)
UPDATE "directory_counts" SET "members" = "directory_counts"."members" - taken."members"
FROM (SELECT "state", count(*) AS "members" FROM moved GROUP BY "state") AS taken
WHERE "directory_counts"."letter" = '#' AND "directory_counts"."state" = taken."state";--> statement-breakpoint
DELETE FROM "directory_counts" WHERE "members" <= 0;
