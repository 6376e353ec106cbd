CREATE INDEX "mails_mailbox" ON "mails" USING btree ((case
    when lower("recipient") ~ '@(gmail|googlemail)[.]com$'
    then replace(split_part(split_part(lower("recipient"), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else regexp_replace(lower("recipient"), '[+].*@', '@')
  end),"sent_at") WHERE "mails"."status" = 'sent';