package main

import (
	"context"
	"encoding/json"
	"errors"
	"os"

	"program/api"
)

func must[T any](value T, _ any, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func main() {
	configuration := api.NewConfiguration()
	configuration.Servers = api.ServerConfigurations{{URL: os.Getenv("BASE_URL")}}
	client := api.NewAPIClient(configuration)
	ctx := context.WithValue(context.Background(), api.ContextAccessToken, os.Getenv("API_KEY"))

	request := api.NewCreateContentRequest("Cells")
	request.SetText(os.Getenv("TEXT"))
	content := must(client.ContentsAPI.CreateContent(ctx).CreateContentRequest(*request).Execute())
	accepted := must(client.GenerationAPI.CreateMemocardGeneration(ctx, content.Id).Execute())
	status := "pending"
	for status == "pending" || status == "running" {
		status = string(must(client.GenerationAPI.GetJob(ctx, accepted.JobId).Execute()).Status)
	}

	cards := must(client.MemocardsAPI.ListMemocards(ctx, content.Id).Limit(100).Execute())
	changes := api.NewUpdateContentRequest()
	changes.SetTitle("The cell")
	renamed := must(client.ContentsAPI.UpdateContent(ctx, content.Id).UpdateContentRequest(*changes).Execute())
	deleted, err := client.ContentsAPI.DeleteContent(ctx, content.Id).Execute()
	if err != nil {
		panic(err)
	}
	gone := ""
	_, _, err = client.ContentsAPI.GetContent(ctx, content.Id).Execute()
	var failure *api.GenericOpenAPIError
	if errors.As(err, &failure) {
		gone = failure.Model().(api.ErrorResponse).Error.NotFoundError.Code
	}
	_ = json.NewEncoder(os.Stdout).Encode(map[string]any{
		"status": status, "hasCards": len(cards.Data) > 0, "title": renamed.Title, "deleted": deleted.StatusCode, "gone": gone,
	})
}
