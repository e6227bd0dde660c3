ALTER TABLE "outputs" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "scenes" ADD COLUMN "thumbnail_id" text;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "setup" jsonb;--> statement-breakpoint
CREATE INDEX "scenes_thumbnail" ON "scenes" USING btree ("thumbnail_id");