ALTER TABLE "events" ADD COLUMN "other_format_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "distributors" ADD COLUMN "format_id" text;--> statement-breakpoint
ALTER TABLE "outputs" ADD COLUMN "format_id" text;