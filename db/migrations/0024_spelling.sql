-- What misspelt words are found by: the words of a text, and each of them with one letter left out, behind the text's slice of the
-- index. Two words a slip apart have one of these in common. All are hashed: a GIN index keeps the keys of rows that are gone, and no
-- erased name may be read there.
CREATE FUNCTION "spelling_keys"(slice text, written text) RETURNS bigint[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
	SELECT coalesce(array_agg(DISTINCT hashtextextended(slice || left(word, greatest(place - 1, 0)) || substr(word, place + 1), 0)), '{}')
	FROM (
		SELECT DISTINCT word
		FROM regexp_split_to_table(lower(normalize(written, NFKC)), '[^0-9a-z\u00C0-\u1FFF\u2070-\U0010FFFF]+') AS word
		WHERE char_length(word) BETWEEN 3 AND 24
	) AS words
	CROSS JOIN generate_series(0, char_length(word)) AS place
$$;--> statement-breakpoint
CREATE INDEX "articles_by_spelling" ON "articles" USING gin (spelling_keys('', "title" || ' ' || "content"));--> statement-breakpoint
CREATE INDEX "directory_entries_by_spelling" ON "directory_entries" USING gin (spelling_keys("letter", "name_key")) WITH (fastupdate=false);