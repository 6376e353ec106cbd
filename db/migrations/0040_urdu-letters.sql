-- The letters of Urdu are looked for as its own keyboards write them, also where an Arabic one wrote them (domain/alike-letters.ts).
-- The function keeps its name: what reads articles by it stays as it is.
CREATE OR REPLACE FUNCTION "chillus_of_today"(written text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT translate(replace(replace(replace(replace(replace(replace(written,
		U&'\0D23\0D4D\200D', U&'\0D7A'), U&'\0D28\0D4D\200D', U&'\0D7B'), U&'\0D30\0D4D\200D', U&'\0D7C'),
		U&'\0D32\0D4D\200D', U&'\0D7D'), U&'\0D33\0D4D\200D', U&'\0D7E'), U&'\0D15\0D4D\200D', U&'\0D7F'),
		U&'\0629\0643\0647\0649\064A', U&'\06C3\06A9\06C1\06CC\06CC')
$$;--> statement-breakpoint
-- A name's first letter and its place in the counts stay: they are of the Latin script.
UPDATE "directory_entries" SET "name_key" = translate("name_key", U&'\0629\0643\0647\0649\064A', U&'\06C3\06A9\06C1\06CC\06CC')
WHERE "name_key" ~ '[\u0629\u0643\u0647\u0649\u064A]';--> statement-breakpoint
-- What an article is found by is written anew; normal forms make these letters of others of the script (U+FB50 and on).
UPDATE "articles" SET "title" = "title" WHERE "title" || "content" ~ '[\u0629\u0643\u0647\u0649\u064A\uFB50-\uFDFF\uFE70-\uFEFC]';
