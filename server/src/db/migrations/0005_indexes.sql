CREATE INDEX "events_not_over" ON "events" USING btree ("id") WHERE "events"."status" <> 'stopped';--> statement-breakpoint
CREATE INDEX "events_stopped" ON "events" USING btree ("stopped_at");--> statement-breakpoint
CREATE INDEX "password_resets_expiry" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "recordings_part_of" ON "recordings" USING btree ("part_of");--> statement-breakpoint
CREATE INDEX "recordings_unfinished" ON "recordings" USING btree ("id") WHERE "recordings"."status" in ('recording', 'finalizing');